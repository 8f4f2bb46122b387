import { configureGlobal } from 'fast-check'

/**
 * Properties run with the same cases each time, so that the result depends on the change only.
 * `PROPERTY_SEED=random` looks for new cases; a failing one becomes a test of its own.
 */
const wanted = process.env.PROPERTY_SEED ?? '20261121'
if (wanted !== 'random') configureGlobal({ seed: Number(wanted) })
