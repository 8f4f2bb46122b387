import { resources } from '@lindero/texts/resources'
import i18next from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { errorText } from './error-text.ts'

beforeAll(() => i18next.init({ resources, lng: 'en', defaultNS: 'common' }))

const UNKNOWN = 'Unknown error. Please try again.'

describe('The sentence of a failure (core 8)', () => {
  it.each<[string, unknown, string]>([
    ['its translation', new ApiError(404, 'assets.notFound'), 'The asset cannot be found.'],
    [
      'its translation with the figures',
      new ApiError(429, 'auth.tooManyAttempts', { minutes: 12 }),
      'Too many attempts. You can try again in 12 min.',
    ],
    [
      'its translation with a list',
      new ApiError(400, 'market.missingColumns', { file: 'a.csv', columns: ['id', 'price'] }),
      'a.csv lacks these columns: id, price. See docs/market-import.md.',
    ],
    ['the code where there is no translation', new ApiError(400, 'no.such.code'), 'no.such.code'],
    [
      'an unexpected failure with the id of its request',
      new ApiError(500, 'unknown', { ticket: 'a-1' }, 'a-1'),
      `${UNKNOWN} Reference for support: a-1.`,
    ],
    [
      'an unexpected failure of a job with the job, not with the request that read it',
      new ApiError(0, 'unknown', { ticket: 'job-1' }),
      `${UNKNOWN} Reference for support: job-1.`,
    ],
    [
      'a failure that the proxy answered with the id of its request',
      new ApiError(500, 'server.failed', undefined, 'a-1'),
      'The server failed. Nothing was saved; please try again. Reference for support: a-1.',
    ],
    [
      'a refusal without the id of its request',
      new ApiError(404, 'assets.notFound', {}, 'a-1'),
      'The asset cannot be found.',
    ],
    ['unknown where there is neither', new ApiError(500, ''), UNKNOWN],
    ['unknown where nothing was answered as expected', new TypeError('x is undefined'), UNKNOWN],
    [
      'each of several valuation errors',
      new ApiError(400, 'valuation.moreThanOneError', {
        errors: ['valuation.typeNotValidForAvm', 'valuation.propertyNotLocated'],
      }),
      'There is more than one valuation error: correct each of those named in Info and value again. This type of asset cannot be valued automatically: choose comparables by hand, or value by another method. ' +
        'The asset has no coordinates. Enter its location in Info so that it can be valued.',
    ],
  ])('the sentence of a failure is %s', (_what, error, sentence) => {
    expect(errorText(error)).toBe(sentence)
  })
})
