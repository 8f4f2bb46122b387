/**
 * SQL expression for the name of a user; `column` contains the uuid, and `$1` is the customer. Users of the operator
 * who acted for the customer are not visible, so their names come from the customer's audit log. Null if the user was
 * erased.
 */
export function nameOfUser(column: string): string {
  return `coalesce(
    (SELECT nullif(trim(n.firstname || ' ' || n.lastname), '') FROM users n WHERE n.uuid = ${column}),
    (SELECT nullif(n.user_name, '') FROM audit_log n
     WHERE n.customer_uuid = $1 AND n.user_uuid = ${column} ORDER BY n.id DESC LIMIT 1))`
}

/** SQL expression that formats an instant for JSON, as ISO 8601 in UTC. */
export function wireInstant(expression: string): string {
  return `to_char(${expression} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
