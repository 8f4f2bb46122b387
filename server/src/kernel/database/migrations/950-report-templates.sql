-- Templates of valuation reports of a customer: form, order of sections and own texts.
CREATE TABLE report_templates (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  name text NOT NULL,
  settings jsonb NOT NULL,
  edited_on timestamptz NOT NULL DEFAULT now(),
  UNIQUE (customer_uuid, name)
);
CALL guard_by_customer('report_templates');
