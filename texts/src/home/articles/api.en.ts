import { type Article, code, heading, link, paragraph } from './article.ts'

export const api: Article = {
  id: 'api',
  topic: 'programs',
  title: 'The API, with a key or a token',
  summary: 'Call everything that you see on the screens from a program.',
  blocks: [
    paragraph(
      'The operator has to activate the API for your customer. A program calls with a key of its own, or with the token of the person it signs in as.',
    ),
    heading('key', 'With a key'),
    paragraph(
      'An admin creates it in My profile › API keys: the name of the program, its permissions and when it expires, after a year at most. It is shown once. The key sees all portfolios, and what it changes carries its name. It cannot open the screens or manage users, passwords or keys. Once revoked it stops working at once.',
    ),
    code('GET /api/portfolios\nAuthorization: Bearer lnd_…'),
    link('/user-profile/api-keys', 'Go to the API keys'),
    heading('login', 'With a token: 1. Sign in'),
    code('POST /api/auth/login\n{"source": "api",\n "email": "…", "password": "…"}'),
    paragraph(
      'The answer holds token, which works for 60 minutes, and refreshToken. The session lasts 7 days at most and shows in My profile › Sessions as Program (API).',
    ),
    heading('call', '2. Call'),
    code('GET /api/portfolios\nAuthorization: Bearer <token>'),
    heading('refresh', '3. Renew'),
    code('GET /api/auth/refresh-token\nx-refresh-token: <refreshToken>'),
    paragraph(
      'The answer holds a new token and another refreshToken: keep it at once. If the answer is lost, ask again within 30 seconds with the same one. Using an old one later on ends the session.',
    ),
    heading('batch', 'Valuing many homes'),
    code(
      'POST /api/valuations/batches\n{"idempotencyKey": "batch-17",\n "operation": "sale",\n "items": [{"cadastralReference": "…"}]}',
    ),
    paragraph(
      'Up to 500 in a batch, each by its cadastral reference, address or coordinates. It is done in the background: ask GET /api/valuations/batches/<uuid> until it has finished; each home has its value, or the reason why it has none. Repeating the call with the same key does not value them twice.',
    ),
    heading('limit', 'How many calls'),
    paragraph(
      '600 a minute for each user or key, unless this installation says otherwise. Above that the answer is 429: wait and repeat.',
    ),
    heading('try', 'Trying'),
    paragraph(
      'The documentation has every call with its fields and lets you try it with your session. It can be downloaded as OpenAPI 3.1 too.',
    ),
    link('/api-documentation', 'Go to the documentation'),
  ],
}
