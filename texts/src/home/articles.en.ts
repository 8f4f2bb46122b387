import { actForCustomer } from './articles/act-for-customer.en.ts'
import { administration } from './articles/administration.en.ts'
import { advertisements } from './articles/advertisements.en.ts'
import { api } from './articles/api.en.ts'
import { archive } from './articles/archive.en.ts'
import type { Article } from './articles/article.ts'
import { assetsManager } from './articles/assets-manager.en.ts'
import { comparables } from './articles/comparables.en.ts'
import { completeness } from './articles/completeness.en.ts'
import { contradictions } from './articles/contradictions.en.ts'
import { copyAsset } from './articles/copy-asset.en.ts'
import { correctTape } from './articles/correct-tape.en.ts'
import { createAccount } from './articles/create-account.en.ts'
import { createPortfolio } from './articles/create-portfolio.en.ts'
import { documents } from './articles/documents.en.ts'
import { editAsset } from './articles/edit-asset.en.ts'
import { enrichment } from './articles/enrichment.en.ts'
import { examplePortfolio } from './articles/example-portfolio.en.ts'
import { explorer } from './articles/explorer.en.ts'
import { fieldWork } from './articles/field-work.en.ts'
import { groups } from './articles/groups.en.ts'
import { integration } from './articles/integration.en.ts'
import { keyboard } from './articles/keyboard.en.ts'
import { legalTexts } from './articles/legal-texts.en.ts'
import { methods } from './articles/methods.en.ts'
import { operation } from './articles/operation.en.ts'
import { organisation } from './articles/organisation.en.ts'
import { partsFile } from './articles/parts-file.en.ts'
import { privacy } from './articles/privacy.en.ts'
import { publicData } from './articles/public-data.en.ts'
import { readValuation } from './articles/read-valuation.en.ts'
import { reports } from './articles/reports.en.ts'
import { repossession } from './articles/repossession.en.ts'
import { roles } from './articles/roles.en.ts'
import { sessions } from './articles/sessions.en.ts'
import { signIn } from './articles/sign-in.en.ts'
import { subscription } from './articles/subscription.en.ts'
import { tasks } from './articles/tasks.en.ts'
import { usersAndLimits } from './articles/users-and-limits.en.ts'
import { valuationReport } from './articles/valuation-report.en.ts'
import { valuePortfolio } from './articles/value-portfolio.en.ts'
import { valuesToCheck } from './articles/values-to-check.en.ts'

/** All help articles. The list shows them by topic, in this order within each topic. */
export const articles: readonly Article[] = [
  signIn,
  createAccount,
  examplePortfolio,
  createPortfolio,
  correctTape,
  partsFile,
  valuePortfolio,
  readValuation,
  comparables,
  valuationReport,
  valuesToCheck,
  explorer,
  methods,
  assetsManager,
  completeness,
  contradictions,
  editAsset,
  tasks,
  documents,
  operation,
  advertisements,
  reports,
  groups,
  enrichment,
  copyAsset,
  archive,
  repossession,
  fieldWork,
  roles,
  usersAndLimits,
  organisation,
  subscription,
  sessions,
  privacy,
  api,
  integration,
  keyboard,
  administration,
  actForCustomer,
  legalTexts,
  publicData,
]
