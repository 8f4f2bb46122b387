-- Workers sleep until a job waits: because it is new, retried or released. The notification is sent when the
-- transaction commits, once for any number of jobs.
CREATE FUNCTION announce_job() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('lindero_jobs', '');
  RETURN NULL;
END $$;
CREATE TRIGGER announce_ordered AFTER INSERT ON jobs
  FOR EACH ROW WHEN (NEW.state = 'queued') EXECUTE FUNCTION announce_job();
CREATE TRIGGER announce_queued_again AFTER UPDATE OF state ON jobs
  FOR EACH ROW WHEN (NEW.state = 'queued' AND OLD.state <> 'queued') EXECUTE FUNCTION announce_job();

-- Time at which a job of the customer last ran; it decides which customer is next.
CREATE INDEX jobs_served ON jobs (customer_uuid, started_on DESC) WHERE started_on IS NOT NULL;

-- The oldest waiting job of one customer.
CREATE INDEX jobs_unfinished ON jobs (customer_uuid, created_on, uuid) WHERE state IN ('queued', 'running');
