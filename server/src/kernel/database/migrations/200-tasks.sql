-- Tasks and notifications of legal management, and the workflows that start them.
CREATE TABLE workflow_versions (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  -- Identifies the workflow across its versions: a rule fires once for an asset, whatever the version.
  key text NOT NULL,
  name text NOT NULL,
  version integer NOT NULL,
  state text NOT NULL DEFAULT 'DRAFT' CHECK (state IN ('DRAFT', 'LIVE', 'RETIRED')),
  -- domain/src/tasks/workflow.ts
  graph jsonb NOT NULL,
  edited_by uuid,
  edited_on timestamptz NOT NULL DEFAULT now(),
  published_on timestamptz,
  UNIQUE (customer_uuid, key, version)
);
CALL guard_by_customer('workflow_versions');
CREATE UNIQUE INDEX workflow_versions_live ON workflow_versions (customer_uuid, key) WHERE state = 'LIVE';
CREATE UNIQUE INDEX workflow_versions_draft ON workflow_versions (customer_uuid, key) WHERE state = 'DRAFT';
CREATE INDEX workflow_versions_person ON workflow_versions (edited_by) WHERE edited_by IS NOT NULL;

-- The state of an asset when the workflows last saw it. It is compared and written in the transaction of a save, so
-- that the tasks are stored if and only if the save is.
CREATE TABLE workflow_facts (
  asset_uuid uuid PRIMARY KEY REFERENCES assets ON DELETE CASCADE,
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  revision integer NOT NULL DEFAULT 0,
  facts jsonb NOT NULL,
  seen_on timestamptz NOT NULL DEFAULT now()
);
CALL guard_by_customer('workflow_facts');
CREATE INDEX workflow_facts_customer ON workflow_facts (customer_uuid);

CREATE TABLE workflow_firings (
  asset_uuid uuid NOT NULL REFERENCES assets ON DELETE CASCADE,
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  -- Key of the workflow and id of the rule.
  rule text NOT NULL,
  cause text NOT NULL,
  fired_on timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (asset_uuid, rule, cause)
);
CALL guard_by_customer('workflow_firings');
CREATE INDEX workflow_firings_customer ON workflow_firings (customer_uuid);

CREATE TABLE tasks (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  asset_uuid uuid NOT NULL REFERENCES assets ON DELETE CASCADE,
  type text NOT NULL,
  -- From the rule, if it differs from that of the type.
  name text,
  state text NOT NULL DEFAULT 'PENDING'
    CHECK (state IN ('PENDING', 'IN_PROGRESS', 'DONE', 'CANCELLED', 'PROCESSED')),
  department text NOT NULL,
  description text NOT NULL DEFAULT '',
  assignee_uuid uuid,
  files uuid[] NOT NULL DEFAULT '{}',
  -- The version and rule that started the task; null for a task that a user created.
  workflow_uuid uuid REFERENCES workflow_versions ON DELETE SET NULL,
  node text,
  created_by uuid,
  created_on timestamptz NOT NULL DEFAULT now(),
  started_on date NOT NULL,
  due_on date NOT NULL,
  ended_on date,
  CHECK ((state IN ('DONE', 'CANCELLED', 'PROCESSED')) = (ended_on IS NOT NULL)),
  CHECK (state <> 'IN_PROGRESS' OR assignee_uuid IS NOT NULL)
);
CALL guard_by_customer('tasks');
CREATE INDEX tasks_asset ON tasks (asset_uuid, due_on);
CREATE INDEX tasks_customer ON tasks (customer_uuid, due_on, uuid);
CREATE INDEX tasks_open ON tasks (customer_uuid, due_on, uuid) WHERE state IN ('PENDING', 'IN_PROGRESS');
CREATE INDEX tasks_assignee ON tasks (assignee_uuid, state) WHERE assignee_uuid IS NOT NULL;
CREATE INDEX tasks_person ON tasks (created_by) WHERE created_by IS NOT NULL;
CREATE INDEX tasks_workflow ON tasks (workflow_uuid) WHERE workflow_uuid IS NOT NULL;

CREATE TABLE task_comments (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  task_uuid uuid NOT NULL REFERENCES tasks ON DELETE CASCADE,
  type text NOT NULL,
  message text NOT NULL,
  user_uuid uuid,
  created_on timestamptz NOT NULL DEFAULT now()
);
CALL guard_by_customer('task_comments');
CREATE INDEX task_comments_task ON task_comments (task_uuid, created_on DESC);
CREATE INDEX task_comments_customer ON task_comments (customer_uuid);
CREATE INDEX task_comments_person ON task_comments (user_uuid) WHERE user_uuid IS NOT NULL;

CREATE TABLE notices (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  asset_uuid uuid NOT NULL REFERENCES assets ON DELETE CASCADE,
  type text NOT NULL,
  description text NOT NULL DEFAULT '',
  department text NOT NULL,
  state text NOT NULL DEFAULT 'PENDING' CHECK (state IN ('PENDING', 'PROCESSED')),
  raised_on timestamptz NOT NULL DEFAULT now(),
  processed_by uuid,
  processed_on timestamptz,
  CHECK ((state = 'PROCESSED') = (processed_on IS NOT NULL))
);
CALL guard_by_customer('notices');
CREATE INDEX notices_asset ON notices (asset_uuid, raised_on DESC);
CREATE INDEX notices_customer ON notices (customer_uuid, state, raised_on DESC, uuid);
CREATE INDEX notices_person ON notices (processed_by) WHERE processed_by IS NOT NULL;

-- Candidates: users of a department, of a type, or of both. Without rows, every user of the customer is a candidate.
CREATE TABLE task_candidates (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  user_uuid uuid NOT NULL,
  department text,
  type text,
  UNIQUE NULLS NOT DISTINCT (customer_uuid, user_uuid, department, type)
);
CALL guard_by_customer('task_candidates');
CREATE INDEX task_candidates_person ON task_candidates (user_uuid);

-- Default users for new tasks of a type, of a portfolio or of an asset.
CREATE TABLE task_defaults (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  portfolio_uuid uuid REFERENCES portfolios ON DELETE CASCADE,
  asset_uuid uuid REFERENCES assets ON DELETE CASCADE,
  type text NOT NULL,
  user_uuid uuid NOT NULL,
  CHECK ((portfolio_uuid IS NULL) <> (asset_uuid IS NULL)),
  UNIQUE NULLS NOT DISTINCT (customer_uuid, portfolio_uuid, asset_uuid, type)
);
CALL guard_by_customer('task_defaults');
CREATE INDEX task_defaults_portfolio ON task_defaults (portfolio_uuid, type) WHERE portfolio_uuid IS NOT NULL;
CREATE INDEX task_defaults_asset ON task_defaults (asset_uuid, type) WHERE asset_uuid IS NOT NULL;
CREATE INDEX task_defaults_person ON task_defaults (user_uuid);

-- Choices of a user: mails about tasks, and the substitute during an absence.
CREATE TABLE task_choices (
  user_uuid uuid NOT NULL,
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  mails text NOT NULL DEFAULT 'daily' CHECK (mails IN ('none', 'each', 'daily')),
  digest_on date,
  deputy_uuid uuid,
  deputy_from date,
  deputy_until date,
  -- The secret address of the calendar feed; only its hash is stored.
  calendar_hash text UNIQUE,
  PRIMARY KEY (user_uuid, customer_uuid),
  CHECK ((deputy_uuid IS NULL) = (deputy_from IS NULL) AND (deputy_uuid IS NULL) = (deputy_until IS NULL)),
  CHECK (deputy_from <= deputy_until)
);
CALL guard_by_customer('task_choices');
CREATE INDEX task_choices_customer ON task_choices (customer_uuid);
CREATE INDEX task_choices_deputy ON task_choices (deputy_uuid) WHERE deputy_uuid IS NOT NULL;
