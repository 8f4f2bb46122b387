import { z } from 'zod'

/** Settings for an S3-compatible store. Without `S3_BUCKET`, files are stored in the data folder. */
export const s3Variables = {
  S3_BUCKET: z.string().min(3).max(63).optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().default('eu-south-2'),
  S3_ACCESS_KEY: z.string().min(1).optional(),
  S3_SECRET_KEY: z.string().min(1).optional(),
  S3_PATH_STYLE: z.enum(['on', 'off']).default('off'),
  S3_DIRECT: z.enum(['on', 'off']).default('on'),
}

export interface S3Settings {
  bucket: string
  /** Undefined for Amazon's own endpoint. */
  endpoint: string | undefined
  region: string
  accessKey: string
  secretKey: string
  /** True if the bucket name is in the path instead of the host name, as in most stores other than Amazon's. */
  pathStyle: boolean
  /** Origin of the URLs of the bucket. */
  origin: string
  /**
   * True if browsers reach the store, and send and receive documents there. Otherwise all files pass through the program,
   * and only the program needs to reach the store.
   */
  isDirect: boolean
}

const settings = z.object(s3Variables)
type Variables = z.output<typeof settings>

/** Required settings that are missing although a bucket is configured. */
export function missingForS3(variables: Variables): ('S3_ACCESS_KEY' | 'S3_SECRET_KEY')[] {
  if (!variables.S3_BUCKET) return []
  return (['S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const).filter((name) => !variables[name])
}

export function s3SettingsOf(variables: Variables): S3Settings | undefined {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region } = variables
  const { S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = variables
  if (!bucket || !accessKey || !secretKey) return undefined
  const pathStyle = variables.S3_PATH_STYLE === 'on'
  const { protocol, host } = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`)
  const origin = `${protocol}//${pathStyle ? host : `${bucket}.${host}`}`
  return { bucket, endpoint, region, accessKey, secretKey, pathStyle, origin, isDirect: variables.S3_DIRECT === 'on' }
}
