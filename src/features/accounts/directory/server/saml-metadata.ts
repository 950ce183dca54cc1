import { X509Certificate } from 'node:crypto'
import { CERTIFICATES_MAX, METADATA_MAX, PROVIDER_ADDRESS_MAX } from '../rules.ts'
import type { ProviderMetadata } from '../schemas.ts'
import { childrenOf, METADATA, parseXml, SIGNATURE, textOf, XmlError } from './xml.ts'

const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'

/** Reads a certificate as PEM, or as the bare base64 found in metadata; undefined if it isn't one. */
export function readCertificate(text: string): X509Certificate | undefined {
  const body = text.replace(/-----(BEGIN|END) CERTIFICATE-----/g, '').replace(/\s+/g, '')
  try {
    return new X509Certificate(Buffer.from(body, 'base64'))
  } catch {
    return undefined
  }
}

/**
 * What metadata of a SAML provider says: its name, where people sign in by redirect, with which certificates it signs.
 * @throws XmlError when it is no such metadata
 */
export function parseMetadata(text: string): ProviderMetadata {
  if (text.length > METADATA_MAX) throw new XmlError('too large')
  const root = parseXml(text.replace(/^\uFEFF/, '').replace(/<!--[\s\S]*?-->/g, ''))
  const [entity] =
    root.localName === 'EntityDescriptor' && root.namespaceURI === METADATA
      ? [root]
      : childrenOf(root, METADATA, 'EntityDescriptor')
  const [provider] = childrenOf(entity, METADATA, 'IDPSSODescriptor')
  const service = childrenOf(provider, METADATA, 'SingleSignOnService').find(
    (one) => one.getAttribute('Binding') === REDIRECT,
  )
  const certificates = childrenOf(provider, METADATA, 'KeyDescriptor')
    .filter((key) => key.getAttribute('use') !== 'encryption')
    .flatMap((key) => childrenOf(key, SIGNATURE, 'KeyInfo'))
    .flatMap((info) => childrenOf(info, SIGNATURE, 'X509Data'))
    .flatMap((data) => childrenOf(data, SIGNATURE, 'X509Certificate'))
    .flatMap((one) => readCertificate(textOf(one))?.toString().trim() ?? [])
  const entityId = entity?.getAttribute('entityID') ?? ''
  const signInUrl = service?.getAttribute('Location') ?? ''
  if (!entityId || !signInUrl || certificates.length === 0) throw new XmlError('says nothing of a provider')
  if (Math.max(entityId.length, signInUrl.length) > PROVIDER_ADDRESS_MAX) throw new XmlError('address too long')
  return { entityId, signInUrl, certificates: [...new Set(certificates)].slice(0, CERTIFICATES_MAX) }
}
