/**
 * SQL of the name of the user whose uuid is in a column. $1 is the customer. It is the user's own name. A user of the
 * operator who acted for the customer is invisible, so the name recorded in the customer's log is used. Null for an
 * erased person.
 */
export function nameOfUser(column: string): string {
  return `coalesce(
    (SELECT nullif(trim(n.firstname || ' ' || n.lastname), '') FROM users n WHERE n.uuid = ${column}),
    (SELECT nullif(n.user_name, '') FROM audit_log n
     WHERE n.customer_uuid = $1 AND n.user_uuid = ${column} ORDER BY n.id DESC LIMIT 1))`
}

/** SQL that writes an instant for JSON: in UTC, as in ISO 8601. */
export function wireInstant(expression: string): string {
  return `to_char(${expression} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
