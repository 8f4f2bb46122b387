import { type Article, code, heading, link, list, paragraph } from './article.ts'

export const integration: Article = {
  id: 'integration',
  topic: 'programs',
  needs: 'manageIntegration',
  title: 'Telling your system what happens',
  summary: 'Signatures, changes, tasks and payments reach the address that you choose.',
  blocks: [
    paragraph(
      'First the operator allows the server of your system. Then, in My profile › Integration, an admin enters the address, which has to be https, what is sent and the language of the report. The first save shows the signing key: copy it, because it is not shown again.',
    ),
    heading('content', 'What arrives'),
    code(
      'POST <your address>\nContent-Type: multipart/form-data\nLindero-Delivery: <identifier>\nLindero-Timestamp: 1767225600\nLindero-Signature: sha256=…\n\ndata    JSON: asset and valuation,\n        as GET /api/valuations/<uuid>\nreport  PDF',
    ),
    paragraph(
      'Other notices arrive in batches of up to 100, in the order in which they happened, without a report. data says what changed and which call reads it, never the values.',
    ),
    code(
      '{"delivery": "…", "event": "events",\n "customerUuid": "…", "events": [\n  {"uuid": "…", "event": "asset.changed",\n   "occurredOn": "…", "assetUuid": "…",\n   "object": null, "changed": ["floor"],\n   "read": "/api/assets/<uuid>"}]}',
    ),
    code(
      '"asset.changed"      an asset changed\n"procedure.changed"  its legal data, any field\n"task.changed"       a task changed\n"payment.due"        a payment is due today\n"payment.paid"       it was made',
    ),
    heading('signature', 'Checking the signature'),
    code('HMAC-SHA256(key,\n  timestamp + "." + delivery + "." + data)'),
    list(
      'data is the text exactly as it arrives.',
      'report.sha256, inside data, is the fingerprint of the PDF.',
      'Refuse deliveries whose time is not recent.',
      'A delivery can arrive twice: keep its identifier.',
    ),
    heading('failures', 'If it does not arrive'),
    paragraph(
      'Your system answers with a status from 200 to 299. With any other, or without an answer, there are six attempts in about 16 hours; redirects are not followed. A batch of changes that your system refuses, for example with 400, 422 or 500, is given up after four attempts in 36 minutes, and the next ones go on. If you save the integration, a waiting batch is tried at once. The list of deliveries says why, and any delivery, or all of a period, can be sent again with the same identifier. While a batch of changes waits for its next attempt, later ones wait too. If you switch the integration off or remove it, what was waiting is cancelled.',
    ),
    link('/user-profile/integration', 'Go to the integration'),
  ],
}
