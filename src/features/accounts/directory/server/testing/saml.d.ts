declare module 'saml' {
  interface Options {
    cert: Buffer
    key: Buffer
    issuer: string
    lifetimeInSeconds: number
    audiences: string
    recipient: string
    inResponseTo?: string
    nameIdentifier: string
    attributes?: Record<string, string | string[]>
    signatureAlgorithm: 'rsa-sha256'
    digestAlgorithm: 'sha256'
    includeAttributeNameFormat: boolean
  }

  /** Assertions of the library by which a provider of npm signs. */
  export const Saml20: { create(options: Options): string }
}
