"""Certificates for servers on loopback, from a certificate authority of the tests."""

from __future__ import annotations

import ssl
from datetime import UTC, datetime, timedelta
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID


class CertificateAuthority:
    """Issues certificates; its own is in the file `path`, for clients that are to trust it."""

    def __init__(self, folder: Path) -> None:
        self._folder, self._key = folder, ec.generate_private_key(ec.SECP256R1())
        self._name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Authority of the tests")])
        self.path = folder / "authority.pem"
        own = self._builder(self._name, self._key).add_extension(x509.BasicConstraints(True, 0), True)
        self.path.write_bytes(_certificate_pem(own.sign(self._key, hashes.SHA256())))

    def server_context(self, host: str) -> ssl.SSLContext:
        """A TLS context for a server with a certificate of that host."""
        key = ec.generate_private_key(ec.SECP256R1())
        name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, host)])
        names = x509.SubjectAlternativeName([x509.DNSName(host)])
        issued = self._builder(name, key).add_extension(names, False).sign(self._key, hashes.SHA256())
        file = self._folder / f"{host}.pem"
        file.write_bytes(_private_pem(key) + _certificate_pem(issued))
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(file)
        return context

    def _builder(self, name: x509.Name, key: ec.EllipticCurvePrivateKey) -> x509.CertificateBuilder:
        now, day = datetime.now(UTC), timedelta(days=1)
        own, theirs = key.public_key(), self._key.public_key()
        return (
            x509.CertificateBuilder(self._name, name, own, x509.random_serial_number(), now - day, now + day)
            .add_extension(x509.SubjectKeyIdentifier.from_public_key(own), False)
            .add_extension(x509.AuthorityKeyIdentifier.from_issuer_public_key(theirs), False)
        )


def _certificate_pem(certificate: x509.Certificate) -> bytes:
    return certificate.public_bytes(serialization.Encoding.PEM)


def _private_pem(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
