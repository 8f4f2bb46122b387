-- The mapping of columns for the tapes of one layout. It replaces tape_mappings, which applied the choice for a header to
-- all tapes of the customer. The former choices are not copied, because their tape is not known.
CREATE TABLE tape_profiles (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  name text NOT NULL,
  columns jsonb NOT NULL,
  choices jsonb NOT NULL,
  used_on timestamptz NOT NULL DEFAULT now(),
  UNIQUE (customer_uuid, name)
);
CALL guard_by_customer('tape_profiles');
