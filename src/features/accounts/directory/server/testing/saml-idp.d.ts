declare module 'saml-idp' {
  interface Options {
    host: string
    port: number
    issuer: string
    acsUrl: string
    audience: string
    /** Answers go to `acsUrl`, whatever a request says. */
    disableRequestAcsUrl: boolean
    /** Files. */
    cert: string
    key: string
    config: {
      user: Record<string, string>
      /** The attributes of an assertion, by the names that a person has them under. */
      metadata: { id: string; displayName: string; multiValue?: boolean }[]
    }
  }

  const samlIdp: {
    /** Listens until its process ends. */
    runServer(options: Options): void
  }
  export default samlIdp
}
