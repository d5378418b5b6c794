using System;

namespace MsSqlConnector.Authentication;

/// <summary>
/// Creates tokens with the platform's SPNEGO (RFC 4178), which uses Kerberos if a ticket is available and NTLM otherwise.
/// </summary>
internal sealed class NegotiateStreamContext(SecurityTarget target) : SecurityContext
{
    private StreamNegotiation? _negotiation;

    // The platform may continue on another thread, for which CreateToken waits.
    public override bool MayBlock => true;

    public override byte[] CreateToken(byte[] serverToken)
    {
        if (_negotiation is not { } negotiation)
        {
            return Begin();
        }

        try
        {
            return negotiation.Continue(serverToken);
        }
        catch (Exception exception) when (exception is not SecurityContextException)
        {
            throw SecurityErrors.TokenRejected(exception.Message, exception);
        }
    }

    public override void Dispose() => _negotiation?.Dispose();

    private byte[] Begin()
    {
        string[] names = ServicePrincipalNames.Find(target);
        Exception? failure = null;
        foreach (string name in names)
        {
            var negotiation = new StreamNegotiation(static tokens => new PlatformNegotiator(tokens));
            try
            {
                byte[] token = negotiation.Begin(target, name);
                _negotiation = negotiation;
                return token;
            }
            catch (Exception exception)
            {
                failure = exception;
                negotiation.Dispose();
            }
        }

        throw failure is NotImplementedException or NotSupportedException
            ? SecurityErrors.NotSupported(failure)
            : SecurityErrors.NoToken(names, failure!.GetType().Name, SecurityErrors.GeneralAdvice, failure);
    }
}
