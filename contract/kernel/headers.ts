/**
 * Headers between our own parts. The edge drops what came from outside under these names before it writes its own,
 * so whoever reads them may believe them.
 */
export const REQUEST_ID = 'x-request-id'
export const CLIENT_IP = 'x-client-ip'
/** Carries both of the above, signed, from a web process to an API in another process. */
export const CALLER = 'x-clinic-caller'
