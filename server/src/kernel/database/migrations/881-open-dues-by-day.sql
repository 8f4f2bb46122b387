-- The overview begins with open dues, oldest due date first: this is its order.
CREATE INDEX dues_open_due ON dues (customer_uuid, due_date, uuid)
  INCLUDE (asset_uuid, kind, concept, direction, state, shown_amount, paid_amount, open_amount) WHERE open_amount > 0;
