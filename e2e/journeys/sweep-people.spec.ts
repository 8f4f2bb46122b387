import { sweep } from '../sweep/sweep.ts'

sweep([4, 5, 1, 2])
