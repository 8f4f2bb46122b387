-- Notifications of deadlines: sent notifications, settings of customers and users, and reasons of missed deadlines.
CREATE TABLE deadline_settings (
  customer_uuid uuid PRIMARY KEY REFERENCES customers ON DELETE CASCADE,
  -- Days before, by kind: domain/src/tasks/deadline-calls.ts
  days_before jsonb NOT NULL,
  escalation_days integer NOT NULL
);
CALL guard_by_customer('deadline_settings');

CREATE TABLE department_heads (
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  department text NOT NULL,
  user_uuid uuid NOT NULL,
  PRIMARY KEY (customer_uuid, department)
);
CALL guard_by_customer('department_heads');
CREATE INDEX department_heads_person ON department_heads (user_uuid);

-- A deadline is notified once for each stage: without a user, to the department; with a user, by mail.
CREATE TABLE deadline_calls (
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  asset_uuid uuid NOT NULL REFERENCES assets ON DELETE CASCADE,
  record_id bigint,
  reason text NOT NULL,
  due_on date NOT NULL,
  stage text NOT NULL CHECK (stage IN ('near', 'today', 'missed', 'escalated')),
  days integer NOT NULL,
  user_uuid uuid,
  called_on date NOT NULL,
  UNIQUE NULLS NOT DISTINCT (asset_uuid, record_id, reason, due_on, stage, days, user_uuid)
);
CALL guard_by_customer('deadline_calls');
CREATE INDEX deadline_calls_customer ON deadline_calls (customer_uuid);
CREATE INDEX deadline_calls_person ON deadline_calls (user_uuid) WHERE user_uuid IS NOT NULL;

ALTER TABLE notices ADD COLUMN deadline jsonb;

ALTER TABLE task_choices ADD COLUMN deadline_mails boolean NOT NULL DEFAULT true;
ALTER TABLE task_choices ADD COLUMN weekly_digest boolean NOT NULL DEFAULT true;
-- Settings of the user that differ from those of the customer.
ALTER TABLE task_choices ADD COLUMN days_before jsonb NOT NULL DEFAULT '{}';
ALTER TABLE task_choices ADD COLUMN week_on date;

-- The reason of a missed deadline. It belongs to the legal management of the asset and stays if the act is done
-- afterwards.
CREATE TABLE missed_deadlines (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  asset_uuid uuid NOT NULL REFERENCES assets ON DELETE CASCADE,
  record_id bigint REFERENCES legal_records ON DELETE CASCADE,
  section text NOT NULL,
  reason text NOT NULL,
  due_on date NOT NULL,
  -- Null until a user gives it.
  explanation text,
  user_uuid uuid,
  given_on timestamptz,
  UNIQUE NULLS NOT DISTINCT (asset_uuid, record_id, reason, due_on)
);
CALL guard_by_customer('missed_deadlines');
CREATE INDEX missed_deadlines_customer ON missed_deadlines (customer_uuid);
CREATE INDEX missed_deadlines_record ON missed_deadlines (record_id) WHERE record_id IS NOT NULL;
CREATE INDEX missed_deadlines_person ON missed_deadlines (user_uuid) WHERE user_uuid IS NOT NULL;
