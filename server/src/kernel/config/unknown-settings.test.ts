import { describe, expect, it } from 'vitest'
import { settingsWithDefaults } from './config.ts'
import { sentenceOf, unknownSettings } from './unknown-settings.ts'

describe('Variables that are no setting', () => {
  it.each([
    ['DATABASE_ULR', 'DATABASE_ULR is no setting: did you mean DATABASE_URL?'],
    ['SMPT_URL', 'SMPT_URL is no setting: did you mean SMTP_URL?'],
    ['PUBLC_URL', 'PUBLC_URL is no setting: did you mean PUBLIC_URL?'],
    ['public_url', 'public_url is no setting: did you mean PUBLIC_URL?'],
    ['LOGLEVEL', 'LOGLEVEL is no setting: did you mean LOG_LEVEL?'],
    ['LINDERO_PORT', 'LINDERO_PORT is no setting and has no effect'],
    ['S3_KEY', 'S3_KEY is no setting and has no effect'],
  ])('the list of unknown settings names %s, and the setting that it may stand for', (name, sentence) => {
    expect(unknownSettings({ [name]: 'x' }).map(sentenceOf)).toEqual([sentence])
  })

  it('settings, and variables of the system and of other programs, are not named', () => {
    const settings = Object.fromEntries(settingsWithDefaults().map(({ name }) => [name, 'x']))
    const others = {
      ...{ PATH: 'x', HOME: '/', HOSTNAME: 'node-1', LANG: 'es_ES.UTF-8', USER: 'lindero', SHELL: '/bin/sh', PWD: '/' },
      ...{ NODE_ENV: 'production', NODE_COMPILE_CACHE: '/tmp', PGOPTIONS: '-c a=b', PGUSER: 'x', TZ: 'UTC', TERM: 'x' },
      ...{ INVOCATION_ID: 'x', JOURNAL_STREAM: '8:1', SYSTEMD_EXEC_PID: '1', STATE_DIRECTORY: '/var/lib/lindero' },
      ...{ OTEL_EXPORTER_OTLP_HEADERS: 'x', MAP_CADASTRE_URL: 'x', LINDERO_INSTALLED: 'yes', SMPT_URL: '' },
    }
    expect(unknownSettings({ ...settings, ...others })).toEqual([])
  })
})
