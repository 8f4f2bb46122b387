CREATE EXTENSION IF NOT EXISTS btree_gist;

-- Names are sorted as a Spanish reader expects: ñ after n, accents and case only as a last resort.
CREATE COLLATION IF NOT EXISTS spanish (provider = icu, locale = 'es');
