import { configureGlobal } from 'fast-check'

/**
 * Properties are tried with the same cases in each run, so that a run of the tests tests the change and not its
 * luck. `PROPERTY_SEED=random` looks for new cases; what it finds becomes a test of its own.
 */
const wanted = process.env.PROPERTY_SEED ?? '20261121'
if (wanted !== 'random') configureGlobal({ seed: Number(wanted) })
