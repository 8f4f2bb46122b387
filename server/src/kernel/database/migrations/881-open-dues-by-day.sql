-- The overview begins with what is open, oldest due first: read in this order.
CREATE INDEX dues_open_due ON dues (customer_uuid, due_date, uuid)
  INCLUDE (asset_uuid, kind, concept, direction, state, shown_amount, paid_amount, open_amount) WHERE open_amount > 0;
