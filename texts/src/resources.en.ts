import { texts as account } from './account.en.ts'
import { texts as advertising } from './advertising.en.ts'
import { texts as bulk } from './bulk.en.ts'
import { texts as errorTexts } from './errors.en.ts'
import { texts as explorer } from './explorer.en.ts'
import { texts as inside } from './inside.en.ts'
import { operatorErrors } from './kernel/operator-errors.en.ts'
import { texts as legal } from './legal.en.ts'
import { texts as onboarding } from './onboarding.en.ts'
import { texts as operations } from './operations.en.ts'
import { texts as palette } from './palette.en.ts'
import { texts as publicTexts } from './public.en.ts'
import { texts as tape } from './tape.en.ts'
import { texts as tasks } from './tasks.en.ts'
import { texts as valuations } from './valuations.en.ts'

/** All English screen texts, one namespace per slice. `errors` combines the error codes of all slices. */
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
  errors: { ...publicTexts.errors, ...errorTexts.errors, ...operatorErrors },
}
