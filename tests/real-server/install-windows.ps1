# Installs SQL Server Express or LocalDB on a Windows machine of GitHub Actions, and sets MSSQLCONNECTOR_TEST_SERVER for the following steps.
# express: TCP and integrated security; pipes: named pipes; localdb: the pipe of the automatic instance. This script has not been run yet.
param([Parameter(Mandatory)] [ValidateSet('express', 'pipes', 'localdb')] [string] $Instance)

$ErrorActionPreference = 'Stop'
Start-Service MSDTC

if ($Instance -eq 'localdb') {
    choco install sqllocaldb --yes --no-progress
    $tool = (Get-ChildItem 'C:\Program Files\Microsoft SQL Server\*\Tools\Binn\SqlLocalDB.exe' | Select-Object -Last 1).FullName
    & $tool start MSSQLLocalDB
    $line = & $tool info MSSQLLocalDB | Select-String 'np:'
    $server = [regex]::Match($line, 'np:\S+').Value
}
else {
    choco install sql-server-express --yes --no-progress
    $server = if ($Instance -eq 'pipes') { 'np:\\.\pipe\MSSQL$SQLEXPRESS\sql\query' } else { '.\SQLEXPRESS' }
    $root = 'HKLM:\SOFTWARE\Microsoft\Microsoft SQL Server'
    $id = (Get-ItemProperty "$root\Instance Names\SQL").SQLEXPRESS
    foreach ($protocol in 'Tcp', 'Np') {
        Set-ItemProperty "$root\$id\MSSQLServer\SuperSocketNetLib\$protocol" -Name Enabled -Value 1
    }
    Set-Service SQLBrowser -StartupType Manual
    Start-Service SQLBrowser
    Restart-Service 'MSSQL$SQLEXPRESS' -Force
}

"MSSQLCONNECTOR_TEST_SERVER=Server=$server;Integrated Security=true;Encrypt=Optional;Trust Server Certificate=true" >> $env:GITHUB_ENV
