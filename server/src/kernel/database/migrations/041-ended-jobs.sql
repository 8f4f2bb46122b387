-- Jobs to delete are found by the time at which they ended.
CREATE INDEX jobs_ended ON jobs (ended_on);
