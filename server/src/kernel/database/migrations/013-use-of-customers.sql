-- Indexes for the figures of a customer's activity over the last months, independent of older rows.
CREATE INDEX assets_created ON assets (customer_uuid, created_on);
CREATE INDEX valuations_made ON valuations (customer_uuid, created_on) INCLUDE (valuator_uuid, job_uuid);
