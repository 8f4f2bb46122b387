-- Work of an agent that arrived after the owner had cancelled the request.
ALTER TABLE service_visits ADD COLUMN is_after_cancellation boolean NOT NULL DEFAULT false;
ALTER TABLE service_request_documents ADD COLUMN is_after_cancellation boolean NOT NULL DEFAULT false;
