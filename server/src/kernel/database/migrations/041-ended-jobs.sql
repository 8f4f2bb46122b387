-- Jobs past their time are found by the instant at which they ended.
CREATE INDEX jobs_ended ON jobs (ended_on);
