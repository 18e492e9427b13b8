/** Addresses of the files that build/rules-plugin.ts makes. */
declare module 'virtual:rules-data' {
  const addresses: Readonly<Record<string, string>>
  export default addresses
}
