import { fileURLToPath } from 'node:url'
import samlIdp from 'saml-idp'

const [, , issuer = '', acsUrl = '', audience = ''] = process.argv
const EMAIL = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'
const file = (name: string) => fileURLToPath(new URL(name, import.meta.url))

samlIdp.runServer({
  ...{ host: 'localhost', port: 0, issuer, acsUrl, audience, disableRequestAcsUrl: true },
  ...{ cert: file('own-certificate.pem'), key: file('own-key.pem') },
  config: {
    // It fails over an attribute that a person lacks.
    user: { userName: 'nobody', nameIdFormat: EMAIL, givenName: '', sn: '', role: '' },
    metadata: [
      { id: 'givenName', displayName: 'First name' },
      { id: 'sn', displayName: 'Last name' },
      { id: 'role', displayName: 'Roles', multiValue: true },
    ],
  },
})
process.once('disconnect', () => process.exit())
