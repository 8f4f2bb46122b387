CREATE EXTENSION IF NOT EXISTS btree_gist;

-- Names are sorted as in Spanish: ñ after n; accents and case only decide between names that are equal otherwise.
CREATE COLLATION IF NOT EXISTS spanish (provider = icu, locale = 'es');
