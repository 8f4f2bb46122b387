-- Groups of assets and their subgroups, which are groups with a parent (core specification, section 3).
ALTER TABLE groups DROP CONSTRAINT groups_portfolio_uuid_name_key;
ALTER TABLE groups
  ADD COLUMN parent_uuid uuid REFERENCES groups ON DELETE CASCADE,
  ADD COLUMN description text,
  -- Months until the sale of the units of a subgroup starts and ends.
  ADD COLUMN to_start_sales_timing integer CHECK (to_start_sales_timing >= 0),
  ADD COLUMN to_end_sales_timing integer CHECK (to_end_sales_timing >= 0),
  ADD COLUMN created_by uuid,
  ADD COLUMN edited_on timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN searched text NOT NULL GENERATED ALWAYS AS (searchable(name)) STORED,
  ADD CONSTRAINT groups_of_parent UNIQUE (uuid, parent_uuid);
CREATE UNIQUE INDEX groups_name ON groups (portfolio_uuid, name) WHERE parent_uuid IS NULL;
CREATE UNIQUE INDEX subgroups_name ON groups (parent_uuid, name) WHERE parent_uuid IS NOT NULL;
-- Pages of a portfolio and of a customer by name.
CREATE INDEX groups_portfolio_by_name ON groups (portfolio_uuid, searched, uuid) WHERE parent_uuid IS NULL;
CREATE INDEX groups_customer_by_name ON groups (customer_uuid, searched, uuid) WHERE parent_uuid IS NULL;
CREATE INDEX groups_search ON groups USING gin (searched gin_trgm_ops) WITH (fastupdate = off);

ALTER TABLE assets
  ADD COLUMN subgroup_uuid uuid REFERENCES groups ON DELETE SET NULL,
  ADD COLUMN is_group_principal boolean NOT NULL DEFAULT false,
  ADD COLUMN is_subgroup_principal boolean NOT NULL DEFAULT false;
-- A subgroup must belong to the group of the asset. This is checked at the end of a transaction, because deleting a
-- group empties both.
ALTER TABLE assets ADD CONSTRAINT assets_subgroup_of_group FOREIGN KEY (subgroup_uuid, group_uuid)
  REFERENCES groups (uuid, parent_uuid) DEFERRABLE INITIALLY DEFERRED;

-- The first member of each group is its principal until a person chooses another.
-- A migration has no customer, so the guard would hide all rows from an owner that is not a superuser.
ALTER TABLE assets NO FORCE ROW LEVEL SECURITY;
UPDATE assets a SET is_group_principal = true
  FROM (SELECT DISTINCT ON (group_uuid) uuid FROM assets
        WHERE group_uuid IS NOT NULL AND archived_on IS NULL ORDER BY group_uuid, external_id, uuid) first
  WHERE a.uuid = first.uuid;
SET CONSTRAINTS ALL IMMEDIATE;
ALTER TABLE assets FORCE ROW LEVEL SECURITY;

-- A group has one principal. This is checked at the end of a transaction, because one statement moves the role from one
-- asset to another.
ALTER TABLE assets
  ADD CONSTRAINT assets_group_principal EXCLUDE USING btree (group_uuid WITH =)
    WHERE (is_group_principal AND archived_on IS NULL) DEFERRABLE INITIALLY DEFERRED,
  ADD CONSTRAINT assets_subgroup_principal EXCLUDE USING btree (subgroup_uuid WITH =)
    WHERE (is_subgroup_principal AND archived_on IS NULL) DEFERRABLE INITIALLY DEFERRED;
-- Members and totals of a group and of a subgroup.
CREATE INDEX assets_group_members ON assets (group_uuid, external_id)
  WHERE group_uuid IS NOT NULL AND archived_on IS NULL;
CREATE INDEX assets_subgroup ON assets (subgroup_uuid) WHERE subgroup_uuid IS NOT NULL;

-- The group through which an asset was changed, by its name at that time.
ALTER TABLE asset_changes ADD COLUMN group_name text;

-- The actions of a person are counted for the export of personal data.
CREATE INDEX groups_person ON groups (created_by) WHERE created_by IS NOT NULL;
