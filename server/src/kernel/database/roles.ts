import { AppError } from '@lindero/domain/errors'
import type { Driver } from './driver.ts'
import { ROLES, type RoleNames, rolesFor, rolesWith } from './role-names.ts'

/**
 * Finds the roles of an installation: those that the policies of its tables name, or, in a database without tables,
 * those for its name.
 *
 * @throws AppError `database.rolesTaken` if the database is new and its roles belong to another database or login
 */
export async function rolesOf(driver: Driver): Promise<RoleNames> {
  const [found] = await driver.execute(
    `SELECT current_database() AS database, (
       SELECT r.rolname FROM pg_policy p JOIN pg_roles r ON r.oid = ANY (p.polroles)
       WHERE p.polrelid = to_regclass('public.customers') AND p.polname = 'system') AS system`,
  )
  if (found?.system) return rolesWith(String(found.system).replace(/_system$/, ''))
  const roles = rolesFor(String(found?.database))
  const taken = await takenRoles(driver, roles)
  if (taken.length > 0) throw new AppError('database.rolesTaken', { roles: taken.join(', ') })
  return roles
}

/** The roles that another database uses, or that the login of this program may not use. */
async function takenRoles(driver: Driver, roles: RoleNames): Promise<string[]> {
  const names = Object.values(roles).map((name) => `'${name}'`)
  const rows = await driver.execute(
    `SELECT r.rolname AS name FROM pg_roles r WHERE r.rolname IN (${names.join(', ')})
       AND (${USED_ELSEWHERE} OR NOT pg_has_role(current_user, r.oid, 'MEMBER')) ORDER BY 1`,
  )
  return rows.map(({ name }) => String(name))
}

/** Condition: another database of the cluster grants something to role `r`. */
const USED_ELSEWHERE = `EXISTS (SELECT FROM pg_shdepend d JOIN pg_database o ON o.oid = d.dbid
  WHERE d.refclassid = 'pg_authid'::regclass AND d.refobjid = r.oid AND o.datname <> current_database())`

/** True if another database of the cluster uses the same roles, so that its login can read this database. */
export async function areRolesShared(driver: Driver, { system }: RoleNames): Promise<boolean> {
  const [row] = await driver.execute(`SELECT ${USED_ELSEWHERE} AS shared FROM pg_roles r WHERE r.rolname = '${system}'`)
  return row?.shared === true
}

/**
 * Lets only the login of this program, and the owner, connect to the database. By default PostgreSQL lets every login of
 * the cluster connect. Without the right to grant this, the database stays as it is.
 *
 * @returns true if no other login can connect by default
 */
export async function closeToOthers(driver: Driver): Promise<boolean> {
  const [row] = await driver.execute(
    `SELECT format('GRANT CONNECT ON DATABASE %1$I TO %2$I; REVOKE CONNECT ON DATABASE %1$I FROM PUBLIC',
       datname, current_user) AS statements,
       pg_has_role(current_user, datdba, 'USAGE') AS may
     FROM pg_database WHERE datname = current_database()`,
  )
  if (!row?.may) return false
  await driver.execute(String(row.statements))
  return true
}

/**
 * Gives an installation that shares its roles with another database its own roles, with the same rights, and closes the
 * database to other logins. No program may be working on the database.
 *
 * @returns the names of the new roles; undefined if the database has its own roles already
 * @throws AppError `database.rolesTaken`
 */
export async function separateRoles(driver: Driver): Promise<RoleNames | undefined> {
  const old = await rolesOf(driver)
  if (!(await areRolesShared(driver, old))) return undefined
  const [row] = await driver.execute('SELECT current_database() AS database')
  const own = rolesFor(String(row?.database))
  if (own.system === old.system) throw new AppError('database.rolesTaken', { roles: Object.values(old).join(', ') })
  const taken = await takenRoles(driver, own)
  if (taken.length > 0) throw new AppError('database.rolesTaken', { roles: taken.join(', ') })
  await driver.connection(async (client) => {
    await client.query('BEGIN; SELECT pg_advisory_xact_lock(7203)')
    for (const role of ROLES) {
      const { rows } = await client.query<{ statement: string }>(movedRights(old[role], own[role]))
      await client.query(rows.map(({ statement }) => statement).join(';\n'))
    }
    await client.query('COMMIT')
  })
  await closeToOthers(driver)
  return own
}

/** Kinds of objects in `pg_default_acl`. */
const KIND_OF_DEFAULT = `CASE d.defaclobjtype WHEN 'r' THEN 'TABLES' WHEN 'S' THEN 'SEQUENCES' ELSE 'ROUTINES' END`

/** Query for the statements that give the rights of role `old` in this database to the new role `own`. */
function movedRights(old: string, own: string): string {
  const withRight = `JOIN pg_roles r ON r.oid = a.grantee AND r.rolname = '${old}'`
  /** Two statements for each right: `begin` is SQL text with %s for the right, and `values` fills its places. */
  const moved = (begin: string, values: string) =>
    `unnest(ARRAY[format('${begin.replace('@', 'GRANT')} TO ${own}', ${values}),
       format('${begin.replace('@', 'REVOKE')} FROM ${old}', ${values})]) s`
  return `
    SELECT 'CREATE ROLE ${own} NOLOGIN NOSUPERUSER NOBYPASSRLS' AS statement, 0 AS step
      WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${own}')
    UNION ALL SELECT format('GRANT ${own} TO %I', current_user), 1
    UNION ALL SELECT s, 2 FROM pg_class c, aclexplode(c.relacl) a ${withRight},
      ${moved('@ %s ON %s %s', "a.privilege_type, CASE c.relkind WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END, c.oid::regclass")}
    UNION ALL SELECT s, 2 FROM pg_attribute t, aclexplode(t.attacl) a ${withRight},
      ${moved('@ %s (%I) ON TABLE %s', 'a.privilege_type, t.attname, t.attrelid::regclass')}
      WHERE NOT t.attisdropped
    UNION ALL SELECT s, 2 FROM pg_proc f, aclexplode(f.proacl) a ${withRight},
      ${moved('@ %s ON ROUTINE %s', 'a.privilege_type, f.oid::regprocedure')}
    -- Procedures such as guard_by_customer name the role in their text, and later migrations call them.
    UNION ALL SELECT regexp_replace(pg_get_functiondef(f.oid), '\\m${old}\\M', '${own}', 'g'), 2 FROM pg_proc f
      WHERE f.pronamespace = 'public'::regnamespace AND f.prokind IN ('f', 'p') AND f.prosrc ~ '\\m${old}\\M'
    UNION ALL SELECT s, 2 FROM pg_namespace n, aclexplode(n.nspacl) a ${withRight},
      ${moved('@ %s ON SCHEMA %s', 'a.privilege_type, n.oid::regnamespace')}
    UNION ALL SELECT s, 2 FROM pg_default_acl d, aclexplode(d.defaclacl) a ${withRight},
      ${moved(
        'ALTER DEFAULT PRIVILEGES FOR ROLE %s IN SCHEMA %s @ %s ON %s',
        `d.defaclrole::regrole, d.defaclnamespace::regnamespace, a.privilege_type, ${KIND_OF_DEFAULT}`,
      )}
    UNION ALL SELECT format('ALTER POLICY %I ON %s TO %s', p.polname, p.polrelid::regclass,
        (SELECT string_agg(CASE WHEN o.rolname = '${old}' THEN '${own}' ELSE quote_ident(o.rolname) END, ', ')
         FROM pg_roles o WHERE o.oid = ANY (p.polroles))), 3
      FROM pg_policy p JOIN pg_roles r ON r.oid = ANY (p.polroles) AND r.rolname = '${old}'
    -- The login leaves the old role, unless another database of its own uses it.
    UNION ALL SELECT format('REVOKE ${old} FROM %I', current_user), 4
      WHERE pg_has_role(current_user, '${old}', 'MEMBER WITH ADMIN OPTION') AND NOT EXISTS (
        SELECT FROM pg_shdepend d JOIN pg_database o ON o.oid = d.dbid
        WHERE d.refclassid = 'pg_authid'::regclass AND d.refobjid = '${old}'::regrole
          AND o.datname <> current_database() AND pg_has_role(current_user, o.datdba, 'USAGE'))
    ORDER BY step`
}
