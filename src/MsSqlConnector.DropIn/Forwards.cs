using System.Runtime.CompilerServices;
using Microsoft.Data.SqlClient;

// Libraries that are compiled against Microsoft.Data.SqlClient before version 7 look for these types in this assembly.
[assembly: TypeForwardedTo(typeof(SqlAuthenticationMethod))]
[assembly: TypeForwardedTo(typeof(SqlAuthenticationParameters))]
[assembly: TypeForwardedTo(typeof(SqlAuthenticationProvider))]
[assembly: TypeForwardedTo(typeof(SqlAuthenticationProviderException))]
[assembly: TypeForwardedTo(typeof(SqlAuthenticationToken))]
