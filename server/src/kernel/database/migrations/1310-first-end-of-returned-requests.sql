-- A request that is sent back loses its end. The line of time needs the day on which the provider finished it first.
-- Requests that were sent back before have no such day.
ALTER TABLE service_requests ADD COLUMN first_ended_on timestamptz;
