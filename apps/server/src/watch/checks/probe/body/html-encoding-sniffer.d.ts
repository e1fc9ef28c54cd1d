declare module 'html-encoding-sniffer' {
  const sniffEncoding: (
    bytes: Uint8Array,
    options?: {
      xml?: boolean;
      transportLayerEncodingLabel?: string;
      defaultEncoding?: string;
      maxPrescanBytes?: number;
    },
  ) => string;
  export default sniffEncoding;
}
