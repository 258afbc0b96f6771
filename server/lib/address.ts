import ipaddr from 'ipaddr.js';

const { IPv4, IPv6 } = ipaddr;

export type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** A network by its first address and the length of the prefix. */
export type Network = [base: Address, bits: number];

/**
 * The address in a text, whatever its spelling: with a port, in brackets, with a zone, or IPv4
 * written as IPv6. Undefined when there is none.
 */
export function addressIn(text: string): Address | undefined {
  const plain = withoutPort(text.trim()).replace(/%.*$/, '');
  if (IPv4.isValidFourPartDecimal(plain)) return IPv4.parse(plain);
  if (!IPv6.isValid(plain)) return undefined;
  const address = IPv6.parse(plain);
  return address.isIPv4MappedAddress() ? address.toIPv4Address() : address;
}

/** `1.2.3.4:5`, `[::1]:5`, and eight groups with a ninth, as proxies write them. */
function withoutPort(text: string): string {
  const [, found] =
    /^"?\[([^\]]+)\](?::\d+)?"?$/.exec(text) ??
    /^(\d+(?:\.\d+){3}):\d+$/.exec(text) ??
    /^([\da-f]+(?::[\da-f]+){7}):\d+$/i.exec(text) ??
    [];
  return found ?? text;
}

/**
 * What an address is counted by. A holder of IPv6 has at least a /64 for himself and may have a /48:
 * `own` is the first, `wider` the second, which other holders may share. IPv4 is counted by itself.
 */
export type Counted = { own: string; wider?: string };

export function countedBy(address: Address): Counted {
  if (address instanceof IPv4) return { own: address.toString() };
  const groups = address.parts.map((part) => part.toString(16));
  return {
    own: `${groups.slice(0, 4).join(':')}::/64`,
    wider: `${groups.slice(0, 3).join(':')}::/48`,
  };
}

/** Networks by their text, `10.0.0.0/8` or one address. Throws when one cannot be read. */
export function networksIn(text: string): Network[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      if (part.includes('/')) return ipaddr.parseCIDR(part);
      const address = addressIn(part);
      if (!address) throw new Error(`${part} is no address`);
      return [address, address instanceof IPv4 ? 32 : 128];
    });
}

export function isWithin(address: Address, networks: readonly Network[]): boolean {
  return networks.some(
    ([base, bits]) => base.kind() === address.kind() && address.match(base, bits),
  );
}
