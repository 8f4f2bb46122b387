-- Further fields of a registry extract: registry and property, areas, share in a development, parcel and marital
-- regime.
ALTER TABLE registry_notes
  ADD COLUMN registry_office text,
  ADD COLUMN registry_code text,
  ADD COLUMN registry_number text,
  ADD COLUMN marital_regime text CHECK (marital_regime IN ('community', 'separation', 'participation', 'private')),
  ADD COLUMN size_built_area numeric(12, 2),
  ADD COLUMN size_plot_area numeric(12, 2),
  ADD COLUMN rural_polygon text,
  ADD COLUMN rural_parcel text,
  ADD COLUMN development_share_pct numeric(7, 4);
