import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { isOpenWithoutHttps } from './public-address.ts'

const SERVER = { DATABASE_URL: 'postgres://db/lindero', LINDERO_SECRET: 'x'.repeat(32) }

describe('The setting of the demo data, whose passwords are public (decisions, section 8)', () => {
  it.each<[string, Record<string, string>, boolean]>([
    ['the embedded database of this machine', {}, true],
    ['a PostgreSQL server', SERVER, false],
    ['a server that other machines reach', { HOST: '0.0.0.0' }, false],
    ['a server behind a reverse proxy', { PUBLIC_URL: 'https://lindero.test' }, false],
    ['a server behind a reverse proxy with DEMO=on', { PUBLIC_URL: 'https://lindero.test', DEMO: 'on' }, true],
    ['the embedded database with DEMO=off', { DEMO: 'off' }, false],
  ])('the configuration for %s (settings %j) turns the demo data on: %s', (_what, variables, isOn) => {
    expect(readConfig(variables).demo).toBe(isOn)
  })
})

describe('A server that other machines reach without https', () => {
  it.each<[Record<string, string>, boolean]>([
    [{}, false],
    [{ HOST: '::1' }, false],
    [{ PUBLIC_URL: 'http://localhost:3000' }, false],
    [{ PUBLIC_URL: 'http://[::1]:3000' }, false],
    [{ PUBLIC_URL: 'https://lindero.test' }, false],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://lindero.test' }, false],
    [{ HOST: '0.0.0.0' }, true],
    [{ HOST: '::' }, true],
    [{ PUBLIC_URL: 'http://lindero.test' }, true],
  ])(
    'the configuration detects from the settings %j whether other machines reach the server without https',
    (variables, isOpen) => {
      expect(isOpenWithoutHttps(readConfig(variables))).toBe(isOpen)
    },
  )
})

describe('Wrong settings', () => {
  it('one error message lists every invalid setting', () => {
    expect(() => readConfig({ PORT: '70000', DEMO: 'yes' })).toThrow(/PORT: .*DEMO: /)
  })

  it.each<[string, Record<string, string>, RegExp]>([
    ['a PostgreSQL server without a secret', { DATABASE_URL: SERVER.DATABASE_URL }, /LINDERO_SECRET: required/],
    [
      'the address of a server that is not PostgreSQL',
      { ...SERVER, DATABASE_URL: 'https://db/lindero' },
      /DATABASE_URL: an address/,
    ],
    ['a database address without a protocol', { ...SERVER, DATABASE_URL: 'db' }, /DATABASE_URL: an address/],
    [
      'a port that is not a number',
      { ...SERVER, DATABASE_URL: 'postgres://one:5432,two:x/name' },
      /DATABASE_URL: an address/,
    ],
    [
      'a direct database address without the address of the pooler',
      { DATABASE_DIRECT_URL: 'postgres://db/name' },
      /DATABASE_DIRECT_URL: needs/,
    ],
    [
      'a public address with a path',
      { PUBLIC_URL: 'https://example.com/lindero' },
      /PUBLIC_URL: an address without a path/,
    ],
    [
      'a public address with a query',
      { PUBLIC_URL: 'https://example.com/?a=b' },
      /PUBLIC_URL: an address without a path/,
    ],
    ['a public address that is no web address', { PUBLIC_URL: 'ftp://example.com' }, /PUBLIC_URL: /],
    ['a sender without a domain', { MAIL_FROM: 'Lindero <no-reply>' }, /MAIL_FROM: an address with a domain/],
    ['a sender on this machine', { MAIL_FROM: 'no-reply@localhost' }, /MAIL_FROM: an address with a domain/],
    ['a chat without its secret', { CHAT_APP_ID: 'a' }, /CHAT_SECRET: required with CHAT_APP_ID/],
    ['the secret of a chat alone', { CHAT_SECRET: 'a' }, /CHAT_APP_ID: required with CHAT_SECRET/],
    ['page views without a site', { ANALYTICS_URL: 'https://a.test' }, /ANALYTICS_SITE: required with ANALYTICS_URL/],
    ['half a captcha', { RECAPTCHA_SECRET: 'a' }, /RECAPTCHA_SITE_KEY: required with RECAPTCHA_SECRET/],
    ['a service of texts without a model', { AI_BASE_URL: 'https://a.test' }, /AI_MODEL: required with AI_BASE_URL/],
    ['the key of a service that is not named', { AI_API_KEY: 'a' }, /AI_BASE_URL: required with AI_API_KEY/],
    ['a payment webhook without payments', { STRIPE_WEBHOOK_SECRET: 'a' }, /STRIPE_SECRET_KEY: required with/],
    ['a short secret', { LINDERO_SECRET: 'short' }, /LINDERO_SECRET: /],
    [
      'a previous secret without a current secret',
      { LINDERO_SECRET_PREVIOUS: 'x'.repeat(32) },
      /LINDERO_SECRET_PREVIOUS: needs/,
    ],
  ])('the configuration rejects %s with a message that names the variable', (_, variables, message) => {
    expect(() => readConfig(variables)).toThrow(message)
  })
})

describe('Sentences about wrong settings', () => {
  it.each([
    ['PORT', 'abc', 'PORT: a number'],
    ['PORT', '80.5', 'PORT: a whole number, not 80.5'],
    ['PORT', '70000', 'PORT: at most 65535, not 70000'],
    ['READER_MB', '5', 'READER_MB: at least 256, not 5'],
    ['DEMO', 'yes', 'DEMO: one of on, off'],
    ['LINDERO_SECRET', 'short', 'LINDERO_SECRET: at least 32 characters'],
    ['SMTP_URL', 'http://mail', 'SMTP_URL: an address such as smtp://user:password@mail.example.com:587'],
    ['CATASTRO_URL', 'cadastre', 'CATASTRO_URL: an address such as https://app.example.com'],
    ['OPERATOR_EMAIL', 'me', 'OPERATOR_EMAIL: a mail address such as name@example.com'],
    ['MAP_SERVICES', 'maybe', 'MAP_SERVICES: one of on, off'],
  ])('the error about the setting %s with the value %s names the rule', (name, value, sentence) => {
    expect(() => readConfig({ [name]: value })).toThrow(`Wrong settings. ${sentence}`)
  })
})

describe('Settings that decide about data and access', () => {
  it.each(['DATABASE_URL', 'S3_BUCKET', 'REGISTRATION', 'DEMO'])('an empty %s is rejected with a sentence', (name) => {
    const sentence = new RegExp(`^Wrong settings\\. ${name}: empty; set `)
    expect(() => readConfig({ [name]: '' })).toThrow(sentence)
    expect(() => readConfig({ [name]: ' \n' })).toThrow(sentence)
  })
})

describe('Settings that are accepted', () => {
  it('other empty values count as absent', () => {
    const empty = { PORT: '', PUBLIC_URL: ' ', LINDERO_SECRET: '', CHAT_APP_ID: '', SMTP_URL: '' }
    expect(readConfig(empty)).toEqual(readConfig({}))
  })

  it.each([
    ...['Levante <no-reply@example.com>', 'no-reply@mail.example.com', 'Lindero <no-reply@localhost>'],
    ...['"Gestora, S.L." <a@gestora.es>', 'avisos@españa.example'],
  ])('the sender %s is accepted', (sender) => {
    expect(readConfig({ MAIL_FROM: sender }).outside.mailFrom).toBe(sender)
  })
})

describe('The address of the database', () => {
  it.each(['postgres://db/lindero', 'postgresql://a:b@one:5432,two:5433/lindero?target_session_attrs=read-write'])(
    'the configuration accepts the database address %s and removes the white space around it',
    (address) => {
      expect(readConfig({ ...SERVER, DATABASE_URL: ` ${address}\n` }).databaseUrl).toBe(address)
    },
  )
})

describe('Limits that server and browser both check (decisions 4)', () => {
  it('the shared limits of server and browser have the defaults that the decision record states', () => {
    expect(readConfig({}).shared).toEqual({
      assetRowsPerFile: 50_000,
      fileBytes: 52_428_800,
      searchTerms: 10,
      searchTermCharacters: 40,
      textCharacters: 5_000,
    })
  })

  it('the shared limits of server and browser are read from the settings, including those for tapes and uploads', () => {
    const { shared, tape } = readConfig({ TAPE_ROWS: '60000', TAPE_FILE_MB: '80', TEXT_CHARACTERS: '900' })
    expect(shared).toMatchObject({ assetRowsPerFile: 60_000, fileBytes: 83_886_080, textCharacters: 900 })
    expect(tape.limits).toMatchObject({ rows: 60_000, fileBytes: 83_886_080 })
  })
})

describe('The bucket for the files', () => {
  const KEYS = { S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' }

  it('a bucket for files requires access keys, and access keys without a bucket are ignored', () => {
    expect(() => readConfig({ S3_BUCKET: 'lindero' })).toThrow(/S3_ACCESS_KEY.*S3_SECRET_KEY/)
    expect(readConfig(KEYS).s3).toBeUndefined()
  })

  it.each([
    [{}, 'https://lindero.s3.eu-south-2.amazonaws.com'],
    [{ S3_PATH_STYLE: 'on' }, 'https://s3.eu-south-2.amazonaws.com'],
    [{ S3_ENDPOINT: 'http://store.test:9000' }, 'http://lindero.store.test:9000'],
    [{ S3_ENDPOINT: 'http://store.test:9000', S3_PATH_STYLE: 'on' }, 'http://store.test:9000'],
  ])('the bucket settings %j allow browsers to connect to %s', (variables, origin) => {
    expect(readConfig({ S3_BUCKET: 'lindero', ...KEYS, ...variables }).s3?.origin).toBe(origin)
  })
})

describe('Links to outside views of an asset', () => {
  it('the configuration preserves the placeholders in the URL template of an external view of an asset', () => {
    const url = 'https://cadastre.test/?rc1={rc1}&rc2={rc2}'
    expect(readConfig({ VIEW_CADASTRE_URL: url }).views).toEqual({
      street: null,
      cadastre: url,
      plan: null,
      facade: null,
    })
  })

  it.each(['javascript:alert(1)', 'https://{reference}.test/', 'https://a.test/{lat}', 'cadastre.test'])(
    'the configuration rejects the URL template %s with a message that names the variable',
    (url) => {
      expect(() => readConfig({ VIEW_PLAN_URL: url })).toThrow(/VIEW_PLAN_URL/)
    },
  )
})
