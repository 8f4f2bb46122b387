-- Contradictions that a user has settled: the reason, by the key of the contradiction (`contradictionKey` in domain). The
-- key contains the figures, so a contradiction with other figures is not settled. The history says who gave the reason.
ALTER TABLE assets ADD COLUMN settled_contradictions jsonb NOT NULL DEFAULT '{}';
