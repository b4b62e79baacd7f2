"""Computer players of Venezia 2099."""
