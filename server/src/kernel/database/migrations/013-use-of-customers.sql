-- What a customer did over the last months is counted along these, however much came before.
CREATE INDEX assets_created ON assets (customer_uuid, created_on);
CREATE INDEX valuations_made ON valuations (customer_uuid, created_on) INCLUDE (valuator_uuid, job_uuid);
