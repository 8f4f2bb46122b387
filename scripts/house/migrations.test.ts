import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from './sources.ts'

const FOLDER = join(ROOT, 'server', 'src', 'kernel', 'database', 'migrations')
/** Migrations with a higher number are applied while nodes of the previous release still serve (ADR 1032). */
const LAST_IN_ONE_STEP = 1031

/** Statements that break the program of the previous release. */
const BREAKING: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['DROP COLUMN', /\bDROP COLUMN\b/i],
  ['DROP TABLE', /\bDROP TABLE\b/i],
  ['RENAME', /\bRENAME\b/i],
  ['TYPE', /\bALTER COLUMN \w+ (SET DATA )?TYPE\b/i],
  ['SET NOT NULL', /\bSET NOT NULL\b/i],
  ['DROP DEFAULT', /\bDROP DEFAULT\b/i],
  ['DROP FUNCTION', /\bDROP (FUNCTION|PROCEDURE|VIEW|TYPE)\b/i],
  [
    'a column that is not null and has no default',
    /\bADD COLUMN (?![^,;]*\bDEFAULT\b)(?![^,;]*\bGENERATED\b)[^,;]*\bNOT NULL\b/i,
  ],
  ['UNIQUE', /\bCREATE UNIQUE INDEX\b|\bADD (?:CONSTRAINT \w+ )?UNIQUE\b/i],
]
/**
 * A check or foreign key that is added without NOT VALID. PostgreSQL would check all existing rows while the table is
 * locked.
 */
const UNCHECKED_FIRST = /\bALTER TABLE\b[^;]*\bADD (?:CONSTRAINT \w+ )?(?:CHECK|FOREIGN KEY)\b(?![^,;]*\bNOT VALID\b)/i

/** Captures the table that a statement changes. */
const CHANGED_TABLE = /\b(?:ALTER TABLE|CREATE UNIQUE INDEX\b[^;]*?\bON) (?:IF EXISTS )?(?:ONLY )?(\w+)/i

/** Removes text in parentheses, so that every remaining comma ends a clause. */
function withoutParentheses(statements: string): string {
  const shorter = statements.replaceAll(/\([^()]*\)/g, ' ')
  return shorter === statements ? statements : withoutParentheses(shorter)
}

interface Violation {
  file: string
  violation: string
}

/** The reasons why a migration must not be applied while an older program serves. */
function violationsOf(file: string, sql: string, numbers: ReadonlySet<number>): Violation[] {
  const number = Number.parseInt(file, 10)
  const statements = sql.replaceAll(/--.*$/gm, '').replaceAll(/'(?:[^']|'')*'/g, "''")
  const made = new Set([...statements.matchAll(/\bCREATE TABLE (?:IF NOT EXISTS )?(\w+)/gi)].map(([, name]) => name))
  // Ignores statements on tables that the same migration creates, because they are empty and unknown to the older
  // program.
  const ofOthers = withoutParentheses(statements)
    .split(';')
    .filter((statement) => !made.has(CHANGED_TABLE.exec(statement)?.[1]))
    .join(';')
  const firsts = [...sql.matchAll(/^-- second step of (\d+)$/gm)].map(([, first]) => Number(first))
  // The reason must describe how a node of the previous release behaves until it is replaced.
  const isInOneStep = /^-- in one step: .{40,}$/m.test(sql)
  const wrong = firsts.filter((first) => !numbers.has(first) || first >= number)
  const breaking = BREAKING.filter(([, pattern]) => pattern.test(ofOthers)).map(([name]) => name)
  return [
    ...wrong.map((first) => `it names ${first} as its first step, which is no earlier migration`),
    ...(firsts.length === 0 && !isInOneStep
      ? breaking.map((name) => `${name} without a line "-- second step of NNNN"`)
      : []),
    ...(UNCHECKED_FIRST.test(ofOthers) ? ['a constraint of existing rows without NOT VALID'] : []),
  ].map((violation) => ({ file, violation }))
}

const files = readdirSync(FOLDER).filter((file) => file.endsWith('.sql'))
const numbers = new Set(files.map((file) => Number.parseInt(file, 10)))

describe('A migration', () => {
  it('no migration breaks a node of the previous release that still serves', () => {
    const later = files.filter((file) => Number.parseInt(file, 10) > LAST_IN_ONE_STEP)
    expect(later.flatMap((file) => violationsOf(file, readFileSync(join(FOLDER, file), 'utf8'), numbers))).toEqual([])
  })

  it.each([
    ['ALTER TABLE assets DROP COLUMN rooms', 1],
    ['ALTER TABLE assets RENAME COLUMN rooms TO bedrooms', 1],
    ['ALTER TABLE assets ALTER COLUMN rooms TYPE bigint', 1],
    ['ALTER TABLE assets ALTER COLUMN rooms SET NOT NULL', 1],
    ['DROP TABLE assets', 1],
    ['ALTER TABLE assets ADD COLUMN floors int NOT NULL', 1],
    ['ALTER TABLE assets ADD CONSTRAINT floors CHECK (floors > 0)', 1],
    ['ALTER TABLE assets ADD FOREIGN KEY (a) REFERENCES b (c)', 1],
    ['ALTER TABLE assets ADD COLUMN floors int NOT NULL, ADD COLUMN lifts int DEFAULT 1', 1],
    ['ALTER TABLE assets ADD COLUMN floors int NOT NULL,\n ADD COLUMN lifts int NOT NULL DEFAULT 1', 1],
    ['ALTER TABLE assets ADD COLUMN floors numeric(10, 2) NOT NULL', 1],
    ['ALTER TABLE assets ADD CONSTRAINT f CHECK (f > 0), ADD CONSTRAINT g CHECK (g > 0) NOT VALID', 1],
    ['CREATE UNIQUE INDEX floors ON assets (lower(floors))', 1],
    ['CREATE UNIQUE INDEX CONCURRENTLY floors ON assets USING btree (floors)', 1],
    ['ALTER TABLE assets ADD CONSTRAINT floors UNIQUE (customer_uuid, floors)', 1],
    ['ALTER TABLE assets ADD UNIQUE (floors)', 1],
    ['-- second step of 998\nALTER TABLE assets DROP COLUMN rooms', 0],
    ['-- second step of 3000\nALTER TABLE assets DROP COLUMN rooms', 1],
    ['-- in one step: why\nALTER TABLE assets DROP COLUMN rooms', 1],
    [
      '-- in one step: a node of the release before reads the column of the same name\nALTER TABLE assets DROP COLUMN rooms',
      0,
    ],
    ['-- DROP TABLE assets is for later\nALTER TABLE assets ADD COLUMN floors int', 0],
    ["ALTER TABLE assets ADD COLUMN floors int NOT NULL DEFAULT 1, ADD COLUMN said text DEFAULT 'DROP TABLE'", 0],
    ['ALTER TABLE assets ADD CONSTRAINT floors CHECK (floors > 0) NOT VALID', 0],
    ['CREATE TABLE floors (n int); ALTER TABLE floors ADD CONSTRAINT n CHECK (n > 0)', 0],
    ['CREATE INDEX floors ON assets (floors)', 0],
    ['CREATE TABLE floors (n numeric(10, 2)); CREATE UNIQUE INDEX n ON floors (n)', 0],
    ['ALTER TABLE assets ADD CONSTRAINT floors CHECK (floors IN (1, 2)) NOT VALID, ADD COLUMN a int', 0],
    ['ALTER TABLE assets ADD COLUMN floors numeric(10, 2) NOT NULL DEFAULT 0', 0],
  ])('the migration %s breaks this number of the rules for migrations: %d', (sql, count) => {
    expect(violationsOf('2999-example.sql', `${sql};`, numbers)).toHaveLength(count)
  })
})
