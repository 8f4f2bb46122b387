import type { Transaction } from '../kernel/database/database.ts'

/** SQL condition: the visit `v` contains data about occupants. */
export const NAMES_OCCUPANTS = '(v.attended IS NOT NULL OR v.remarks IS NOT NULL OR v.signed_on IS NOT NULL)'

/** SQL expression for the words of a text in lower case, with spaces around each. */
const wordsOf = (text: string) => `(' ' || trim(regexp_replace(lower(${text}), '[^[:alnum:]]+', ' ', 'g')) || ' ')`

/**
 * SQL condition: the text contains all words of the name in sequence. "Ana" does not match "su hermana", and an empty
 * name matches nothing.
 */
const isNamed = (text: string, name: string) =>
  `(${wordsOf(name)} <> '  ' AND strpos(${wordsOf(text)}, ${wordsOf(name)}) > 0)`

/** SQL condition: the visit `v` belongs to one of the assets `$1`. */
export const OF_ASSETS = 'v.asset_uuid = ANY($1::uuid[])'

/** SQL condition: the person `$1` signed the visit `v` or was present. */
export const OF_PERSON = isNamed(`concat_ws(' ', v.signer, v.attended)`, '$1')

/**
 * SQL condition: the visit `v` belongs to the service request of a report in `$1`, or belongs to the same asset and
 * mentions the report's occupant.
 */
export const OF_REPORTS = `EXISTS (SELECT FROM legal_records r WHERE r.id = ANY($1::bigint[]) AND r.asset_uuid = v.asset_uuid
  AND (r.service_request_id = v.service_request_id
    OR ${isNamed(`concat_ws(' ', v.signer, v.attended, v.remarks)`, `(r.fields->>'occupantName')`)}))`

/**
 * Removes the people present, the remarks, and the signer's name and signature from visits. Time, place and answers are
 * kept.
 *
 * @param which SQL condition on `service_visits v`, with the parameter `$1`
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
  // The foreign key also deletes the document of each file. The daily cleanup removes the bytes.
  await tx.change(
    `DELETE FROM files f USING attachments d WHERE d.uuid = ANY($1::uuid[])
       AND f.key IN (d.file_key, d.thumbnail_key, d.screen_key)`,
    [signatures],
  )
  return erased.length
}
