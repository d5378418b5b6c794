using System.Buffers;

namespace MsSqlConnector.Authentication;

/// <summary>
/// Creates tokens with the application's <see cref="SspiContextProvider"/>. Tries each possible service principal name until the provider
/// returns a token.
/// </summary>
internal sealed class SspiProviderContext(SecurityTarget target) : SecurityContext
{
    private readonly SspiContextProvider _provider = target.Provider!;
    private SspiAuthenticationParameters? _parameters;

    public override bool MayBlock => true;

    public override byte[] CreateToken(byte[] serverToken)
    {
        if (_parameters is not null)
        {
            return TryGenerate(serverToken, _parameters) ?? throw Rejected(_parameters.Resource);
        }

        string[] names = ServicePrincipalNames.Find(target);
        foreach (string name in names)
        {
            _parameters = CreateParameters(name);
            if (TryGenerate(serverToken, _parameters) is { } token)
            {
                return token;
            }
        }

        throw Rejected(string.Join("', '", names));
    }

    public override void Dispose()
    {
        // SspiContextProvider has no method for the end of a login.
    }

    private byte[]? TryGenerate(byte[] serverToken, SspiAuthenticationParameters parameters)
    {
        var token = new TokenWriter();
        return _provider.Generate(serverToken, token, parameters) ? token.ToArray() : null;
    }

    private SspiAuthenticationParameters CreateParameters(string name) => new(target.DataSource, name)
    {
        DatabaseName = target.Database,
        UserId = target.User,
        Password = target.Password,
    };

    private static SecurityContextException Rejected(string names) =>
        new($"The SspiContextProvider of the connection returned no security token for the service principal name '{names}'.");
}
