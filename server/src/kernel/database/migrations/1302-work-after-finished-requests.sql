-- Work of an agent that arrived after another device had finished the request.
ALTER TABLE service_visits ADD COLUMN is_after_finish boolean NOT NULL DEFAULT false;
ALTER TABLE service_request_documents ADD COLUMN is_after_finish boolean NOT NULL DEFAULT false;
