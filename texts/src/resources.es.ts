import type { ErrorCode } from '@lindero/domain/errors'
import { texts as account } from './account.es.ts'
import { texts as advertising } from './advertising.es.ts'
import { texts as bulk } from './bulk.es.ts'
import { texts as errorTexts } from './errors.es.ts'
import { texts as explorer } from './explorer.es.ts'
import { texts as inside } from './inside.es.ts'
import { operatorErrors } from './kernel/operator-errors.es.ts'
import { texts as legal } from './legal.es.ts'
import { texts as onboarding } from './onboarding.es.ts'
import { texts as operations } from './operations.es.ts'
import { texts as palette } from './palette.es.ts'
import { texts as publicTexts } from './public.es.ts'
import { texts as tape } from './tape.es.ts'
import { texts as tasks } from './tasks.es.ts'
import { texts as valuations } from './valuations.es.ts'

/** All Spanish screen texts, one namespace per slice. `errors` combines the error codes of all slices. */
export const resources = {
  ...publicTexts,
  ...inside,
  ...tape,
  ...tasks,
  ...palette,
  ...valuations,
  ...bulk,
  ...explorer,
  ...legal,
  ...advertising,
  ...onboarding,
  ...operations,
  ...account,
  common: { ...publicTexts.common, ...inside.common },
  errors: { ...publicTexts.errors, ...errorTexts.errors, ...operatorErrors } satisfies Record<ErrorCode, string>,
}
