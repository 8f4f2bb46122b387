import type { Translation } from '../kernel/translation.ts'
import type { apiDocumentation as original } from './api-documentation.es.ts'

export const apiDocumentation: Translation<typeof original> = {
  title: 'API',
  sub: 'Every call of the product, to read and to try',
  token: 'Trying a call uses your own session: what you change here really changes.',
  notActivated:
    'API access for programs is not enabled for your customer. You can read and try calls here; to sign in from a program, ask the operator to enable it.',
  download: 'Download OpenAPI 3.1',
  first: {
    title: 'First steps',
    key: 'Create a key for your program in Company settings › API keys, if you administer the customer. Or sign in as a user: the reply has a token, which is valid for 60 minutes.',
    call: 'Call with the key or the token, for example to read your portfolios.',
    more: 'Renewal of the token, limits and batches: in the help',
  },
  calls: 'Calls',
  search: 'Find a call',
  none: 'No call matches “{{text}}”.',
  public: 'No session',
  withToken: 'With token',
  parameters: 'Parameters',
  body: 'Body',
  reply: 'Reply',
  errors: 'Errors',
  field: 'Field',
  type: 'Type',
  meaning: 'Meaning',
  required: 'required',
  try: 'Try it',
  send: 'Send',
  copy: 'Copy',
  copyMarked: 'The browser does not allow copying. The text is selected: press Ctrl C or ⌘ C.',
  copied: 'Copied. Put your token in place of $TOKEN.',
}
