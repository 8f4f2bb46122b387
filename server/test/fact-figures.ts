const DAYS = `SELECT portfolio_uuid, day, sum(sale) AS sale, sum(rent) AS rent, sum(valued) AS valued,
  sum(created) AS created`
const STEPS = 'AS s(day date, sale numeric, rent numeric, valued integer, created integer)'
const BY_DAY = 'GROUP BY 1, 2 HAVING sum(sale) <> 0 OR sum(rent) <> 0 OR sum(valued) <> 0 OR sum(created) <> 0'
const CARDS = `SELECT portfolio_uuid, part, key, sum(count) AS count, sum(valued) AS valued, sum(sale) AS sale,
  sum(rent) AS rent, coalesce(sum(debt), 0) AS debt, coalesce(sum(value_with_debt), 0) AS value_with_debt,
  coalesce(sum(debt_with_value), 0) AS debt_with_value, coalesce(sum(debtors_without_value), 0) AS debtors_without_value`
const CHECKS = 'SELECT portfolio_uuid, operation, reasons, sum(count) AS count'
const BY_CHECK = 'GROUP BY 1, 2, 3 HAVING sum(count) <> 0'
const MONTHS = `SELECT portfolio_uuid, date_trunc('month', day::timestamp)::date AS month, sum(sale) AS sale,
  sum(rent) AS rent, sum(valued) AS valued, sum(created) AS created`
/** By month before the month of the day, and by day from then on. */
const CHANGES_SINCE = `SELECT portfolio_uuid, CASE WHEN day < date_trunc('month', $1::date::timestamp)
    THEN date_trunc('month', day::timestamp)::date ELSE day END AS day, sum(sale) AS sale, sum(rent) AS rent,
  sum(valued) AS valued, sum(created) AS created`
const BY_BAR = 'GROUP BY 1, 2, 3 HAVING sum(count) <> 0'
const RULES = {
  completeness: 'SELECT asset_uuid, score, missing FROM asset_completeness($1::date)',
  checks: `SELECT asset_uuid, checks FROM computed_asset_facts($1::date) WHERE checks <> '[]'`,
  contradictions: `SELECT asset_uuid, contradictions FROM computed_asset_facts($1::date) WHERE contradictions <> '[]'`,
  datedChecks: `SELECT asset_uuid, dated_checks FROM computed_asset_figures($1::date) WHERE dated_checks <> '[]'`,
  cards: `${CARDS} FROM computed_asset_figures($1::date) c, card_figures(c.card) ${BY_BAR}`,
  totals: `SELECT a.portfolio_uuid, count(*) AS assets, count(*) FILTER (WHERE a.valuation_state > 0) AS valued,
      count(a.sale_value) AS sale_valued,
      count(*) FILTER (WHERE (a.enrichment ->> 'state') IS DISTINCT FROM 'enriched') AS not_enriched,
      coalesce(sum(a.sale_value), 0) AS sale, coalesce(sum(a.rent_value), 0) AS rent,
      jsonb_build_array(${[0, 1, 2, 3, 4, 5]
        .map((state) => `count(*) FILTER (WHERE a.valuation_state = ${state})`)
        .join(', ')}) AS states
    FROM assets a WHERE a.archived_on IS NULL AND $1::date IS NOT NULL GROUP BY 1`,
  days: `${DAYS} FROM computed_asset_facts($1::date) c, jsonb_to_recordset(c.value_steps) ${STEPS} ${BY_DAY}`,
  months: `${MONTHS} FROM computed_asset_facts($1::date) c, jsonb_to_recordset(c.value_steps) ${STEPS} ${BY_DAY}`,
  changes: `${CHANGES_SINCE} FROM computed_asset_facts($1::date) c, jsonb_to_recordset(c.value_steps) ${STEPS} ${BY_DAY}`,
  checkCounts: `${CHECKS} FROM (SELECT c.portfolio_uuid, v.operation, v.reasons, 1 AS count
    FROM computed_asset_facts($1::date) c, jsonb_to_recordset(c.checks) AS v(operation text, reasons text[])) v
    ${BY_CHECK}`,
}
/** Statements of the readers of the figures, each with the rule that computes the same from the other tables. */
export const READERS: Record<string, [reader: string, rule: string]> = {
  completeness: ['SELECT asset_uuid, score, missing FROM known_completeness($1::date)', RULES.completeness],
  completenessOfRow: [
    'SELECT uuid, completeness_of(uuid, $1::date) FROM assets WHERE archived_on IS NULL',
    'SELECT asset_uuid, score FROM asset_completeness($1::date)',
  ],
  checks: [
    "SELECT asset_uuid, checks FROM known_value_checks() WHERE $1::date IS NOT NULL AND checks <> '[]'",
    RULES.checks,
  ],
  contradictions: [
    `SELECT asset_uuid, contradictions FROM known_contradictions($1::date) WHERE contradictions <> '[]'`,
    RULES.contradictions,
  ],
  datedChecks: [
    `SELECT asset_uuid, dated_checks FROM known_dated_checks() WHERE $1::date IS NOT NULL AND dated_checks <> '[]'`,
    RULES.datedChecks,
  ],
  cards: [`${CARDS} FROM known_portfolio_cards() WHERE $1::date IS NOT NULL ${BY_BAR}`, RULES.cards],
  totals: [
    `SELECT portfolio_uuid, assets, valued, sale_valued, not_enriched, sale, rent, states FROM known_portfolio_totals()
      WHERE $1::date IS NOT NULL`,
    RULES.totals,
  ],
  days: [`${DAYS} FROM known_portfolio_days() WHERE $1::date IS NOT NULL ${BY_DAY}`, RULES.days],
  changes: [`${CHANGES_SINCE} FROM known_portfolio_changes($1::date) ${BY_DAY}`, RULES.changes],
  checkCounts: [`${CHECKS} FROM known_check_counts() WHERE $1::date IS NOT NULL ${BY_CHECK}`, RULES.checkCounts],
  missingOfRow: [
    'SELECT uuid, missing_of(uuid, $1::date) FROM assets WHERE archived_on IS NULL',
    'SELECT asset_uuid, missing FROM asset_completeness($1::date)',
  ],
}
/** Stored figures after all changed assets have been computed. */
export const STORED: Record<string, [stored: string, rule: string]> = {
  completeness: ['SELECT asset_uuid, score, missing FROM asset_facts WHERE $1::date IS NOT NULL', RULES.completeness],
  checks: ['SELECT asset_uuid, checks FROM asset_facts WHERE $1::date IS NOT NULL AND has_checks', RULES.checks],
  contradictions: [
    'SELECT asset_uuid, contradictions FROM asset_facts WHERE $1::date IS NOT NULL AND has_contradictions',
    RULES.contradictions,
  ],
  datedChecks: [
    `SELECT asset_uuid, dated_checks FROM asset_facts WHERE $1::date IS NOT NULL AND dated_checks <> '[]'`,
    RULES.datedChecks,
  ],
  cards: [`${CARDS} FROM portfolio_cards WHERE $1::date IS NOT NULL ${BY_BAR}`, RULES.cards],
  days: [`${DAYS} FROM portfolio_days WHERE $1::date IS NOT NULL ${BY_DAY}`, RULES.days],
  months: [
    `SELECT portfolio_uuid, month, sum(sale) AS sale, sum(rent) AS rent, sum(valued) AS valued, sum(created) AS created
      FROM portfolio_months WHERE $1::date IS NOT NULL ${BY_DAY}`,
    RULES.months,
  ],
  checkCounts: [`${CHECKS} FROM portfolio_checks WHERE $1::date IS NOT NULL ${BY_CHECK}`, RULES.checkCounts],
}
