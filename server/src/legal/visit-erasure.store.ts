import type { Transaction } from '../kernel/database/database.ts'

/** SQL condition: the visit `v` contains data about the occupants. */
export const NAMES_OCCUPANTS = '(v.attended IS NOT NULL OR v.remarks IS NOT NULL OR v.signed_on IS NOT NULL)'

/** SQL of the words of a text, each between spaces. */
const wordsOf = (text: string) => `(' ' || trim(regexp_replace(lower(${text}), '[^[:alnum:]]+', ' ', 'g')) || ' ')`

/**
 * SQL condition: a text contains all words of a name in sequence. "Ana" is not found in "su hermana", and an empty name
 * is found in no text.
 */
const isNamed = (text: string, name: string) =>
  `(${wordsOf(name)} <> '  ' AND strpos(${wordsOf(text)}, ${wordsOf(name)}) > 0)`

/** Visits `v` of the assets $1. */
export const OF_ASSETS = 'v.asset_uuid = ANY($1::uuid[])'

/** Condition: the person $1 signed the visit `v` or was present at it. */
export const OF_PERSON = isNamed(`concat_ws(' ', v.signer, v.attended)`, '$1')

/**
 * Condition: the visit `v` belongs to the request of a report in $1, or to the same asset and names the same occupant.
 */
export const OF_REPORTS = `EXISTS (SELECT FROM legal_records r WHERE r.id = ANY($1::bigint[]) AND r.asset_uuid = v.asset_uuid
  AND (r.service_request_id = v.service_request_id
    OR ${isNamed(`concat_ws(' ', v.signer, v.attended, v.remarks)`, `(r.fields->>'occupantName')`)}))`

/**
 * Removes the people present, the remarks, and the name and picture of the signature from visits. Time, place and
 * answers stay.
 *
 * @param which condition on `service_visits v`, with the parameter $1
 * @returns the number of visits that had any of these data
 */
export async function eraseVisits(tx: Transaction, which: string, parameter: unknown): Promise<number> {
  const erased = await tx.rows<{ signature: string | null }>(
    `WITH named AS (SELECT v.uuid, v.signature_uuid FROM service_visits v WHERE ${which} AND ${NAMES_OCCUPANTS} FOR UPDATE)
     UPDATE service_visits v SET attended = NULL, remarks = NULL, signer = NULL, signed_on = NULL, signature_uuid = NULL
     FROM named n WHERE v.uuid = n.uuid RETURNING n.signature_uuid AS signature`,
    [parameter],
  )
  const signatures = erased.flatMap(({ signature }) => signature ?? [])
  // When the document is deleted, the foreign key also deletes its file. The daily cleanup removes the bytes.
  await tx.change(
    `DELETE FROM files f USING attachments d WHERE d.uuid = ANY($1::uuid[])
       AND f.key IN (d.file_key, d.thumbnail_key, d.screen_key)`,
    [signatures],
  )
  return erased.length
}
