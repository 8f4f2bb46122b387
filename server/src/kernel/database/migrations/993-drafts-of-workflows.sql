-- The operator allows the heads of departments of a customer to draft workflows (docs/adr/0992).
ALTER TABLE customers ADD COLUMN may_draft_workflows boolean NOT NULL DEFAULT false;

-- True for the head of a department; written with `department_heads`, and read with each session.
ALTER TABLE users ADD COLUMN is_department_head boolean NOT NULL DEFAULT false;
ALTER TABLE users NO FORCE ROW LEVEL SECURITY;
ALTER TABLE department_heads NO FORCE ROW LEVEL SECURITY;
UPDATE users u SET is_department_head = true FROM department_heads h
  WHERE h.user_uuid = u.uuid AND h.customer_uuid = u.customer_uuid;
ALTER TABLE department_heads FORCE ROW LEVEL SECURITY;
ALTER TABLE users FORCE ROW LEVEL SECURITY;
