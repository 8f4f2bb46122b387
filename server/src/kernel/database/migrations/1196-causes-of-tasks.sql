-- The facts that started a task. Two workflows with the same fact start one task.
ALTER TABLE tasks ADD COLUMN cause text;
